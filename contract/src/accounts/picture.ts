export const pictureLimitBytes = 3 * 1024 * 1024;
