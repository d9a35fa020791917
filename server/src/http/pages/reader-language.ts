import {
  defaultLanguage,
  type Language,
  languages,
  pageLanguageHeader,
  preferredLanguage,
  splitLanguage,
} from '@lodgepole/contract/core/language';
import type { FastifyRequest } from 'fastify';
import { pathOf } from '../request-target.ts';

/** A page of ours says which language it is written in; its answers are shown on it. */
const pageLanguage = (request: FastifyRequest): Language | undefined => {
  const said = request.headers[pageLanguageHeader];
  return said === undefined ? undefined : languages.find((language) => language === said);
};

/** A page is in the language of its path, whoever reads it. */
const pathLanguage = (request: FastifyRequest): Language | undefined =>
  request.server.isPage(request.url) ? splitLanguage(pathOf(request.url)).language : undefined;

/** The language of what the API answers: the page's, else the account's, else what the browser asks for. */
export const readerLanguage = (request: FastifyRequest): Language =>
  pageLanguage(request) ??
  pathLanguage(request) ??
  request.viewer?.language ??
  preferredLanguage(request.headers['accept-language']) ??
  defaultLanguage;
