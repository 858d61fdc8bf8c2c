DROP INDEX "filings_name_grams";--> statement-breakpoint
DROP INDEX "filings_phone_grams";--> statement-breakpoint
DROP INDEX "filings_case_number_grams";--> statement-breakpoint
-- The same as `searchKey` of src/domain/search-text.ts: invisible characters, blanks and dashes go, NFKC, lower case.
CREATE FUNCTION search_key(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT lower(regexp_replace(
    normalize(regexp_replace(words, '[\u0001-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0891\u08e2\u115f-\u1160\u17b4-\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g'), NFKC),
    '[\u0001-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0891\u08e2\u115f-\u1160\u17b4-\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028-\u2029\u202f\u205f\u3000\u002d\u058a\u05be\u1400\u1806\u2010-\u2015\u2212\u2e17\u2e1a\u2e3a-\u2e3b\u2e40\u2e5d\u301c\u3030\u30a0\ufe31-\ufe32\ufe58\ufe63\uff0d\U00010d6e\U00010ead]', '', 'g'))
$$;
--> statement-breakpoint
CREATE FUNCTION search_digits(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(normalize(words, NFKC), '[^0-9]', '', 'g')
$$;
--> statement-breakpoint
ALTER TABLE "filings"
	ADD COLUMN "case_number_key" text GENERATED ALWAYS AS (search_key(case_number)) STORED,
	ADD COLUMN "filer_name_key" text GENERATED ALWAYS AS (search_key(filer_name)) STORED,
	ADD COLUMN "filer_phone_key" text GENERATED ALWAYS AS (search_digits(filer_phone)) STORED;--> statement-breakpoint
CREATE INDEX "filings_name_grams" ON "filings" USING gin (post_grams('n', coalesce("filer_name_key", '')));--> statement-breakpoint
CREATE INDEX "filings_phone_grams" ON "filings" USING gin (post_grams('p', coalesce("filer_phone_key", '')));--> statement-breakpoint
CREATE INDEX "filings_case_number_grams" ON "filings" USING gin (post_grams('c', coalesce("case_number_key", '')));