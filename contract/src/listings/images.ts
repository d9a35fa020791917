export const minImages = 3;
export const maxImages = 10;
export const imageLimitBytes = 10 * 1024 * 1024;
