import { Trans } from '@lingui/react/macro';
import type { PacketMember } from '@lodgepole/contract/groups/packet/packet';
import { type ReactNode, useId } from 'react';
import classes from './packet-panel.module.css';

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
