import { z } from 'zod';
import { type FormFile, isFormFile } from './form-data.ts';

export const fileField = (message?: string) => z.custom<FormFile>(isFormFile, message);
