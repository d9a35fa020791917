import { useLingui } from '@lingui/react/macro';
import { useBlockChoice } from '../../features/blocks/use-block-choice.tsx';
import { MoreMenu } from '../../ui/overlays/more-menu.tsx';
import { useReportChoice } from './use-report-choice.tsx';

interface PersonMenuProps {
  readonly person: { readonly id: number; readonly full_name: string };
  readonly look: 'button' | 'icon';
}

/** What one can do about another person, on every page that is about them. */
export const PersonMenu = ({ person, look }: PersonMenuProps) => {
  const { t } = useLingui();
  const { full_name: name } = person;
  const report = useReportChoice({ reported: { subject: 'person', id: person.id }, person });
  const choices = [report, useBlockChoice(person)];
  return <MoreMenu name={t`More: ${name}`} look={look} choices={choices} />;
};
