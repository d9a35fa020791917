import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Group, MissingPart } from '@lodgepole/contract/groups/group';
import { IconCircleDashed } from '@tabler/icons-react';
import { useFormats } from '../../../lib/text/format.ts';
import classes from './missing-parts.module.css';

/** Somebody who applies alone has no one to share with or to wait for. */
const isAsked =
  ({ members }: Group) =>
  (part: MissingPart): boolean =>
    members.length > 1 || (part !== 'split' && part !== 'ready');

/** What the application lacks, before it is sent all the same. */
export const MissingParts = ({ group }: { readonly group: Group }) => {
  const words = useMissingWords(group);
  const missing = (group.missing ?? []).filter(isAsked(group));
  if (missing.length === 0) return null;
  return (
    <div className={classes.missing}>
      <p>
        <Trans>Some things are still missing:</Trans>
      </p>
      <ul className={classes.parts}>
        {missing.map((part) => (
          <li key={part} className={classes.part}>
            <IconCircleDashed size={20} stroke={1.75} aria-hidden="true" />
            {words(part)}
          </li>
        ))}
      </ul>
    </div>
  );
};

const useMissingWords = ({ members, ready }: Group): ((part: MissingPart) => string) => {
  const { t } = useLingui();
  const { list } = useFormats();
  return (part) => {
    switch (part) {
      case 'letter':
        return t`The letter to the landlord is empty.`;
      case 'introductions':
        return t`Not everyone has introduced themselves.`;
      case 'split':
        return t`Not everyone has agreed to the rent split.`;
      case 'viewing':
        return t`Nobody has booked a viewing.`;
      case 'ready': {
        const waiting = members.filter(({ id }) => ready?.includes(id) !== true);
        const people = list(waiting.map(({ user }) => user.first_name));
        return t`${plural(waiting.length, {
          one: `${people} is not ready yet.`,
          other: `${people} are not ready yet.`,
        })}`;
      }
    }
  };
};
