import { Trans } from '@lingui/react/macro';
import { type Group, hasChosenListing } from '@lodgepole/contract/groups/group';
import { useFormats } from '../../../../lib/text/format.ts';
import { About, Facts } from '../../group-sections.tsx';
import { FoldPanel } from '../../panels/fold-panel.tsx';
import { rentShare, sharersOf } from '../../rent-each.ts';

export const AboutPanel = ({ group }: { readonly group: Group }) => (
  <FoldPanel title={<Trans>About this group</Trans>} state={<InShort group={group} />}>
    <About group={group} />
    <Facts group={group} />
  </FoldPanel>
);

const InShort = ({ group }: { readonly group: Group }) => {
  const { day, money } = useFormats();
  const moveIn = day(group.move_in_date);
  if (!hasChosenListing(group) || group.split?.kind === 'custom') return <Trans>Move-in {moveIn}</Trans>;
  const rent = money(rentShare(group.listing_preview.price, sharersOf(group)));
  return (
    <>
      <Trans>Move-in {moveIn}</Trans>
      {' · '}
      <Trans>{rent} each</Trans>
    </>
  );
};
