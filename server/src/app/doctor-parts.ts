import { makeMailCheck } from '../slices/mail/make-mail.ts';
import { makeStorage } from '../slices/media/make-media.ts';

export const doctorParts = { makeMailCheck, makeStorage };
