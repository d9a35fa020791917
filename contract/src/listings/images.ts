export const fewestImages = 3;
export const mostImages = 10;
export const imageLimitBytes = 10 * 1024 * 1024;
