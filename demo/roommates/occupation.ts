export type Occupation = 'S' | 'E' | 'N';
