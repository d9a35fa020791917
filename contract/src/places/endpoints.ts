import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { booleanField, lineField, textField } from '../core/form/fields.ts';
import { AddressRow, maxAddressQueryLength } from './address.ts';
import { City, maxCityQueryLength, placesMessages } from './places.ts';

export const findCities = endpoint({
  method: 'GET',
  path: '/places/cities',
  access: 'public',
  summary: 'Offer cities for the text typed so far',
  query: z.object({
    q: lineField({ max: maxCityQueryLength, tooLong: placesMessages.queryTooLong }).optional(),
  }),
  reply: z.array(City),
  cacheSeconds: 3600,
  limit: 'typing',
});

export const findAddresses = endpoint({
  method: 'GET',
  path: '/places/addresses',
  access: 'public',
  summary: 'Offer complete addresses for the text typed so far, or a hint at what is missing',
  query: z.object({
    q: textField({ max: maxAddressQueryLength, tooLong: placesMessages.addressTooLong }).optional(),
    submit: booleanField().optional(),
  }),
  reply: z.array(AddressRow),
  cacheSeconds: 3600,
  limit: 'typing',
});
