import {
  defaultLanguage,
  type Language,
  languages,
  pageLanguageHeader,
  preferredLanguage,
} from '@lodgepole/contract/core/language';
import type { FastifyRequest } from 'fastify';

/** A page of ours says which language it is written in; its answers are shown on it. */
const pageLanguage = (request: FastifyRequest): Language | undefined =>
  languages.find((language) => language === request.headers[pageLanguageHeader]);

/** The language of what the API answers: the page's, else the account's, else what the browser asks for. */
export const readerLanguage = (request: FastifyRequest): Language =>
  pageLanguage(request) ??
  request.viewer?.language ??
  preferredLanguage(request.headers['accept-language']) ??
  defaultLanguage;
