-- Text as it is compared in searches: lower case, without accents, ligatures written out, plain apostrophes and hyphens.
-- ASCII is lowered in the C collation first, so that no locale of the server changes what an index holds.
CREATE FUNCTION fold(text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN replace(replace(replace(
    translate(
      regexp_replace(
        lower(lower(normalize($1, NFKD) COLLATE "C") COLLATE "default"),
        '[\u0300-\u036f]', '', 'g'),
      'ŒÆẞøØłŁđĐðÐħĦıŋŊ‘’ʼ′‐‑–—',
      'œæßoollddddhhinn''''''''----'),
    'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss');
