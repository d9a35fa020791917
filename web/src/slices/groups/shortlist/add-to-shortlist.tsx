import { Trans, useLingui } from '@lingui/react/macro';
import {
  type ListingShortlist,
  longestNote,
  ShortlistForm,
  shortlistMessages,
} from '@lodgepole/contract/groups/shortlist';
import { IconCheck, IconListCheck, IconPlaylistAdd } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { linesWithReason } from '../../../lib/api/server-lines.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { useSay } from '../../../lib/text/say.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import over from '../../../ui/buttons/picture-button.module.css';
import { FailureBanner } from '../../../ui/feedback/banner.tsx';
import { TextArea } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import classes from './add-to-shortlist.module.css';
import { addListing, listingShortlistsQuery } from './queries.ts';

const isOn = ({ added }: ListingShortlist): boolean => added;

/** For members of groups, on a listing's page. */
export const AddToShortlist = ({ listing }: { readonly listing: number }) => {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { data: groups = [] } = useQuery(listingShortlistsQuery(useApi(), listing));
  if (groups.length === 0) return null;
  const isEverywhere = groups.every(isOn);
  const Icon = isEverywhere ? IconListCheck : IconPlaylistAdd;
  return (
    <>
      <button
        type="button"
        className={`${over.button} ${classes.button}`}
        aria-haspopup="dialog"
        aria-label={isEverywhere ? t`On your group’s shortlist` : t`Add to your group’s shortlist`}
        title={t`Shortlist`}
        data-on={isEverywhere || undefined}
        onClick={() => setOpen(true)}
      >
        <Icon size={24} stroke={1.75} aria-hidden="true" />
      </button>
      {isOpen && <ShortlistDialog listing={listing} groups={groups} onClose={() => setOpen(false)} />}
    </>
  );
};

interface ShortlistDialogProps {
  readonly listing: number;
  readonly groups: readonly ListingShortlist[];
  readonly onClose: () => void;
}

const noteFault = (note: string): string | null =>
  ShortlistForm.shape.note.safeParse(note).error?.issues[0]?.message ?? null;

/** Chooses among the groups, and says where the home is on the shortlist already. */
const ShortlistDialog = ({ listing, groups, onClose }: ShortlistDialogProps) => {
  const { t } = useLingui();
  const say = useSay();
  const api = useApi();
  const queryClient = useQueryClient();
  const [note, setNote] = useState('');
  const fault = noteFault(note);
  const adding = useSubmit({
    mutationFn: ({ group }: ListingShortlist) => addListing(api, group, { listing, note }),
    onSettled: (_, _error, { group }) =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['groups', 'shortlists'] }),
        queryClient.invalidateQueries({ queryKey: ['group', group, 'shortlist'] }),
      ]),
  });
  const mayAdd = groups.some(({ added }) => !added);
  return (
    <Dialog
      title={<Trans>Shortlist</Trans>}
      onClose={onClose}
      actions={
        <Button variant="default" onClick={onClose}>
          {mayAdd ? <Trans>Cancel</Trans> : <Trans>Done</Trans>}
        </Button>
      }
    >
      {mayAdd && (
        <TextArea
          name="note"
          label={<Trans>Note for the group (optional)</Trans>}
          placeholder={t`Why it could be the one, or what to ask`}
          rows={2}
          maxLength={longestNote}
          value={note}
          error={fault === null ? undefined : say(fault)}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      )}
      {adding.isError && <FailureBanner lines={linesWithReason(adding.error, shortlistMessages.addFailed)} />}
      <ul className={classes.groups} aria-live="polite">
        {groups.map((group) => (
          <li key={group.group} className={classes.group}>
            <span className={classes.name}>{group.name}</span>
            {group.added ? (
              <span className={classes.on}>
                <IconCheck size={20} stroke={2} aria-hidden="true" />
                <Link to={paths.groupShortlist(group.group)}>
                  <Trans>On the shortlist</Trans>
                </Link>
              </span>
            ) : (
              <AddButton
                name={group.name}
                loading={adding.isPending && adding.variables.group === group.group}
                disabled={fault !== null}
                onClick={() => adding.mutate(group)}
              />
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
};

interface AddButtonProps {
  readonly name: string;
  readonly loading: boolean;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

const AddButton = ({ name, ...button }: AddButtonProps) => {
  const { t } = useLingui();
  return (
    <Button {...button} variant="light" size="sm" aria-label={t`Add to the shortlist of ${name}`}>
      <Trans>Add</Trans>
    </Button>
  );
};
