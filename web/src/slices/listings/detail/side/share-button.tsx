import { Trans, useLingui } from '@lingui/react/macro';
import { IconShare2 } from '@tabler/icons-react';
import { useHref } from 'react-router';
import { showToast } from '../../../../ui/feedback/toast.ts';
import classes from './share-button.module.css';

interface ShareButtonProps {
  readonly title: string;
  readonly path: string;
}

export const ShareButton = ({ title, path }: ShareButtonProps) => {
  const { t } = useLingui();
  const href = useHref(path);
  const share = async () => {
    const url = new URL(href, window.location.origin).href;
    if (typeof navigator.share === 'function') {
      // Dismissed or refused by the device: nothing to report.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      showToast(t`Link copied.`);
    } catch {
      showToast(t`The link could not be copied. Copy it from the address bar of your browser.`);
    }
  };
  return (
    <button type="button" className={`${classes.share} needs-script`} onClick={() => void share()}>
      <IconShare2 size={20} stroke={1.75} aria-hidden="true" />
      <span className={classes.word}>
        <Trans>Share</Trans>
      </span>
    </button>
  );
};
