import { sentence } from '@lodgepole/contract/core/text/text';
import { briefly, say } from '../../../core/text/text.ts';
import { type SmallPage, withToken } from '../../../http/pages/small-page.ts';
import type { SearchEmails } from './unsubscribe.service.ts';

const searchesPage = () => ({ label: say(sentence('See your saved searches')), path: '/searches' });

export const emailsPage = (emails: SearchEmails, token: string): SmallPage => {
  switch (emails.kind) {
    case 'wanted':
      return {
        title: say(sentence('No more emails about “{name}”?'), { name: briefly(emails.name) }),
        paragraphs: [
          say(sentence('The search stays saved, and Lodgepole still counts its new homes when you sign in.')),
        ],
        buttons: [{ label: say(sentence('Stop these emails')), action: withToken(token) }],
        next: searchesPage(),
      };
    case 'stopped':
      return {
        title: say(sentence('You will get no more emails about “{name}”.'), { name: briefly(emails.name) }),
        paragraphs: [say(sentence('You can turn them back on with your saved searches.'))],
        buttons: [],
        next: searchesPage(),
      };
    case 'deleted':
      return {
        title: say(sentence('This search is no longer saved.')),
        paragraphs: [say(sentence('No more emails will be sent about it.'))],
        buttons: [],
        next: searchesPage(),
      };
    case 'unknown':
      return {
        title: say(sentence('This link does not work.')),
        paragraphs: [
          say(sentence('Open the newest email and try its link, or change your saved searches here.')),
        ],
        buttons: [],
        next: searchesPage(),
      };
  }
};
