import { useLingui } from '@lingui/react/macro';
import { type MenuChoice, MoreMenu } from '../../../ui/overlays/more-menu.tsx';
import { useBlockChoice } from '../../accounts/blocks/use-block-choice.tsx';
import { useReportChoice } from './use-report-choice.tsx';

interface PersonMenuProps {
  readonly person: { readonly id: number; readonly full_name: string };
  readonly look: 'button' | 'icon';
  /** What the page offers besides, before the rest. */
  readonly more?: readonly MenuChoice[];
}

/** What one can do about another person, on every page that is about them. */
export const PersonMenu = ({ person, look, more = [] }: PersonMenuProps) => {
  const { t } = useLingui();
  const { full_name: name } = person;
  const report = useReportChoice({ reported: { subject: 'person', id: person.id }, person });
  const choices = [...more, report, useBlockChoice(person)];
  return <MoreMenu name={t`More: ${name}`} look={look} choices={choices} />;
};
