declare module 'virtual:base-map' {
  /** A `BaseMapData`. */
  export const data: unknown;
}

declare module 'virtual:place-names' {
  /** `PlaceNames`. */
  export const data: unknown;
}

/** The module build creates no global and can be tree-shaken. */
declare module 'leaflet/dist/leaflet-src.esm.js' {
  export * from 'leaflet';
}
