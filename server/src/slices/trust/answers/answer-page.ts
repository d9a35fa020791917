import { sentence } from '@lodgepole/contract/core/text';
import { trustMessages } from '@lodgepole/contract/trust/messages';
import { say } from '../../../core/text/text.ts';
import { type SmallPage, withToken } from '../../../http/pages/small-page.ts';
import { decisionWords } from '../staff.letters.ts';
import type { AnswerStanding } from './answer.service.ts';

export const longestAnswer = 1000;

const formOf = (token: string, text = ''): NonNullable<SmallPage['form']> => ({
  action: withToken(token),
  label: say(sentence('Your answer to our staff')),
  name: 'text',
  maxLength: longestAnswer,
  button: say(sentence('Send')),
  text,
});

/** The page behind the link in a mail about a decision. */
export const pageOf = (standing: AnswerStanding, token: string): SmallPage => {
  if (standing.kind === 'unknown')
    return {
      title: say(sentence('This link does not work.')),
      paragraphs: [say(sentence('Open the email again and use its link.'))],
      buttons: [],
    };
  const { title, text, reason, next } = decisionWords(standing.entry);
  const decided = { title, paragraphs: [text, reason, ...next], buttons: [] };
  switch (standing.kind) {
    case 'open':
      return { ...decided, form: formOf(token) };
    case 'wrong':
      return {
        ...decided,
        paragraphs: [...decided.paragraphs, say(standing.problem)],
        form: formOf(token, standing.text),
      };
    case 'too-many':
      return { ...decided, paragraphs: [...decided.paragraphs, say(trustMessages.tooManyAnswers)] };
    case 'sent':
      return {
        title: say(sentence('Thank you. Our staff will read your answer.')),
        paragraphs: [say(sentence('You get an email when they decide anything else.'))],
        buttons: [],
      };
  }
};
