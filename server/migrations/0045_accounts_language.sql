-- The language in which a person reads answers and emails. Accounts that came before were opened in English.
ALTER TABLE users ADD COLUMN language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'fr'));
