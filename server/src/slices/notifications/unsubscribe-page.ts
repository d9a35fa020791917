import { sentence } from '@lodgepole/contract/core/text';
import { say } from '../../core/text/text.ts';
import { type SmallPage, withToken } from '../../http/pages/small-page.ts';

export const askPage = (kind: string, token: string): SmallPage => ({
  title: say(sentence('No more emails about {kind}?'), { kind }),
  paragraphs: [say(sentence('You will still get the other emails you asked for.'))],
  buttons: [{ label: say(sentence('Stop these emails')), action: withToken(token) }],
});

export const stoppedPage = (kind: string, token: string): SmallPage => ({
  title: say(sentence('You get no more emails about {kind}.'), { kind }),
  paragraphs: [say(sentence('The other emails you asked for still come.'))],
  buttons: [{ label: say(sentence('Send them again')), action: withToken(token, '&again=true') }],
});

export const againPage = (kind: string, token: string): SmallPage => ({
  title: say(sentence('You get emails about {kind} again.'), { kind }),
  paragraphs: [say(sentence('Your profile says whether you want emails at all.'))],
  buttons: [{ label: say(sentence('Stop these emails')), action: withToken(token) }],
});

export const unknownPage = (): SmallPage => ({
  title: say(sentence('This link does not work.')),
  paragraphs: [
    say(sentence('Open the newest email and try its link, or turn off notifications in your profile.')),
  ],
  buttons: [],
});
