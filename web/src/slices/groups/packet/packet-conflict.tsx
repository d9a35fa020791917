import { Trans } from '@lingui/react/macro';
import { refusals } from '@lodgepole/contract/core/problem';
import { useSay } from '../../../lib/text/say.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import classes from './packet-panel.module.css';
import type { Draft } from './use-draft.ts';

interface PacketConflictProps {
  readonly draft: Draft;
  readonly saved: Readonly<Record<string, string>>;
}

export const PacketConflict = ({ draft, saved }: PacketConflictProps) => {
  const say = useSay();
  return (
    <Banner kind="failure">
      <p>
        <b>{say(refusals.stale)}</b>{' '}
        <Trans>Your text is in the field above but has not been saved. This is the saved version:</Trans>
      </p>
      {Object.entries(saved).map(([name, text]) => (
        <blockquote key={name} className={classes.text}>
          {text}
        </blockquote>
      ))}
      <div className={classes.buttons}>
        <Button variant="default" size="compact-md" onClick={draft.overwrite}>
          <Trans>Save mine instead</Trans>
        </Button>
        <Button variant="default" size="compact-md" onClick={draft.takeSaved}>
          <Trans>Use the saved version</Trans>
        </Button>
      </div>
    </Banner>
  );
};
