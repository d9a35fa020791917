import {
  defaultLanguage,
  type Language,
  languages,
  pageLanguageHeader,
  preferredLanguage,
  splitLanguage,
} from '@lodgepole/contract/core/text/language';
import type { FastifyRequest } from 'fastify';
import { pathOf } from '../request-target.ts';

/** Our pages state their language in a header, so replies match the page. */
const pageLanguage = (request: FastifyRequest): Language | undefined => {
  const said = request.headers[pageLanguageHeader];
  return said === undefined ? undefined : languages.find((language) => language === said);
};

const pathLanguage = (request: FastifyRequest): Language | undefined =>
  request.server.isPage(request.url) ? splitLanguage(pathOf(request.url)).language : undefined;

export const readerLanguage = (request: FastifyRequest): Language =>
  pageLanguage(request) ??
  pathLanguage(request) ??
  request.viewer?.language ??
  preferredLanguage(request.headers['accept-language']) ??
  defaultLanguage;
