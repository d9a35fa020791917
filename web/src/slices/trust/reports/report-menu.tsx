import { MoreMenu } from '../../../ui/overlays/more-menu.tsx';
import { useReportChoice } from './use-report-choice.tsx';

interface ReportMenuProps {
  /** Says what the menu is about. */
  readonly name: string;
  readonly about: Parameters<typeof useReportChoice>[0];
}

/** What one can do about a message or a review of another person. */
export const ReportMenu = ({ name, about }: ReportMenuProps) => (
  <MoreMenu name={name} look="icon" choices={[useReportChoice(about)]} />
);
