import { Trans } from '@lingui/react/macro';
import { refusals } from '@lodgepole/contract/core/problem';
import type { PacketMember } from '@lodgepole/contract/groups/packet/packet';
import { type ReactNode, useId } from 'react';
import { useSay } from '../../../lib/text/say.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import classes from './packet-panel.module.css';
import type { Draft } from './use-draft.ts';

interface PartProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
}

export const Part = ({ title, children }: PartProps) => {
  const id = useId();
  return (
    <section className={classes.part} aria-labelledby={id}>
      <h3 id={id} className={classes.subtitle}>
        {title}
      </h3>
      {children}
    </section>
  );
};

export const Others = ({ members }: { readonly members: readonly PacketMember[] }) => (
  <Part title={<Trans>From the other members</Trans>}>
    <ul className={classes.others}>
      {members.map(({ id, full_name, about, references }) => (
        <li key={id} className={classes.other}>
          <h4 className={classes.name}>{full_name}</h4>
          {about === '' && references === '' && (
            <p className={classes.note}>
              <Trans>Nothing written yet.</Trans>
            </p>
          )}
          {about !== '' && <p className={classes.text}>{about}</p>}
          {references !== '' && (
            <>
              <h5 className={classes.small}>
                <Trans>References</Trans>
              </h5>
              <p className={classes.text}>{references}</p>
            </>
          )}
        </li>
      ))}
    </ul>
  </Part>
);

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
