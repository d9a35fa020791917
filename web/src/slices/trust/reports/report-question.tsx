import { useState } from 'react';
import { BlockQuestion } from '../../accounts/blocks/block-question.tsx';
import { useIsBlocked } from '../../accounts/blocks/queries.ts';
import type { Reported } from './queries.ts';
import { ReportDialog } from './report-dialog.tsx';

interface ReportQuestionProps {
  readonly reported: Reported;
  /** Who is behind it, when they can be blocked. */
  readonly person?: { readonly id: number; readonly full_name: string } | undefined;
  readonly onClose: () => void;
}

/** Reports something, and offers to block the person behind it. */
export const ReportQuestion = ({ reported, person, onClose }: ReportQuestionProps) => {
  const [isBlocking, setBlocking] = useState(false);
  const isBlocked = useIsBlocked(person?.id);
  const canBlock = person !== undefined && !isBlocked;
  if (isBlocking && person) return <BlockQuestion person={person} onClose={onClose} />;
  return (
    <ReportDialog
      reported={reported}
      onClose={onClose}
      onBlock={canBlock ? () => setBlocking(true) : undefined}
    />
  );
};
