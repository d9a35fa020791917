-- The page of all viewings is watched too; its id is 0.
ALTER TABLE open_pages
  DROP CONSTRAINT open_pages_page_check,
  ADD CONSTRAINT open_pages_pages CHECK (page IN ('conversation', 'group', 'viewings')) NOT VALID;
