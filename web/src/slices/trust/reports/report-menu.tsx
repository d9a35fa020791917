import { Trans, useLingui } from '@lingui/react/macro';
import type { Message } from '@lodgepole/contract/conversations/conversation';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { useSay } from '../../../lib/text/say.ts';
import { type MenuChoice, MoreMenu } from '../../../ui/overlays/more-menu.tsx';
import { useBlockChoice } from '../../accounts/blocks/block-question.tsx';
import type { MenuOf } from '../../conversations/messages/messages.tsx';

/** Loaded on demand: few people report anything. */
const ReportQuestion = lazy(async () => ({
  default: (await import('./report-dialog.tsx')).ReportQuestion,
}));

type About = Omit<ComponentProps<typeof ReportQuestion>, 'onClose'>;

const useReportChoice = (about: About): MenuChoice => {
  const [isAsking, setAsking] = useState(false);
  return {
    key: 'report',
    label: <Trans>Report</Trans>,
    onChoose: () => setAsking(true),
    question: isAsking && (
      <Suspense>
        <ReportQuestion {...about} onClose={() => setAsking(false)} />
      </Suspense>
    ),
  };
};

interface ReportMenuProps {
  readonly name: string;
  readonly about: Parameters<typeof useReportChoice>[0];
}

export const ReportMenu = ({ name, about }: ReportMenuProps) => (
  <MoreMenu name={name} look="icon" choices={[useReportChoice(about)]} />
);

interface PersonMenuProps {
  readonly person: { readonly id: number; readonly full_name: string };
  readonly look: 'button' | 'icon';
  /** Listed first. */
  readonly more?: readonly MenuChoice[];
}

export const PersonMenu = ({ person, look, more = [] }: PersonMenuProps) => {
  const { t } = useLingui();
  const { full_name: name } = person;
  const report = useReportChoice({ reported: { subject: 'person', id: person.id }, person });
  const choices = [...more, report, useBlockChoice(person)];
  return <MoreMenu name={t`More: ${name}`} look={look} choices={choices} />;
};

const MessageMenu = ({ message: { id, sender } }: { readonly message: Message }) => {
  const { t } = useLingui();
  const name = useSay()(sender.full_name);
  const person = sender.id === null ? undefined : { id: sender.id, full_name: name };
  return (
    <ReportMenu name={t`More: message of ${name}`} about={{ reported: { subject: 'message', id }, person }} />
  );
};

/** Removed messages cannot be reported. */
export const menuOfMessage: MenuOf = (message) => !message.removed && <MessageMenu message={message} />;
