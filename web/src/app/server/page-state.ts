import type { ClientConfig } from '@lodgepole/contract/core/site/client-config';
import type { Language } from '@lodgepole/contract/core/text/language';
import type { DehydratedState } from '@tanstack/react-query';
import type { RouterState } from 'react-router';

const inScript: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON that is safe inside a script element. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => inScript[character] ?? '');

const inMarkup: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => inMarkup[character] ?? '');

export interface PageState {
  readonly address: string;
  readonly today: string;
  readonly client: ClientConfig;
  readonly language: Language;
  readonly loaderData: RouterState['loaderData'];
  readonly queries: DehydratedState;
}

const stateId = 'page-state';

export const serialiseState = (state: PageState): string =>
  `<script type="application/json" id="${stateId}">${scriptJson(state)}</script>`;

export const readState = (document: Document): PageState => {
  const block = document.getElementById(stateId);
  if (!block?.textContent) throw new Error('The page came without its state.');
  return JSON.parse(block.textContent) as PageState;
};
