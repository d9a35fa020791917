import { ApiError } from './api-client.ts';

export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
