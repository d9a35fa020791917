import { useLingui } from '@lingui/react/macro';
import { compareMessages } from '@lodgepole/contract/listings/costs/compare';
import { useSay } from '../../../lib/text/say.ts';
import over from '../../../ui/buttons/picture-button.module.css';
import { showToast } from '../../../ui/feedback/toast.ts';
import { SharedIcon } from '../../../ui/icons/shared-icon.tsx';
import { addCompared, removeCompared, useCompared } from './compare-list.ts';
import classes from './compare-tray.module.css';

interface CompareToggleProps {
  readonly listing: { readonly id: number };
  readonly size?: 'md' | 'lg';
  /** The id of the heading that names the home, in a list of homes. */
  readonly describedBy?: string;
}

export const CompareToggle = ({ listing: { id }, size = 'md', describedBy }: CompareToggleProps) => {
  const { t } = useLingui();
  const say = useSay();
  const isChosen = useCompared().includes(id);
  const toggle = () => {
    if (isChosen) removeCompared(id);
    else if (!addCompared(id)) showToast(say(compareMessages.full));
  };
  return (
    <button
      type="button"
      className={`${over.button} ${classes.toggle} needs-script`}
      data-large={size === 'lg' || undefined}
      aria-label={t`Compare this home`}
      aria-describedby={describedBy}
      aria-pressed={isChosen}
      title={t`Compare`}
      onClick={toggle}
    >
      <SharedIcon name={isChosen ? 'check' : 'scale'} size={size === 'lg' ? 24 : 21} />
    </button>
  );
};
