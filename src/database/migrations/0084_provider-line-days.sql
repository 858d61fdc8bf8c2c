-- A line is recognized by its day, because lists of the provider's other form tell no time.
UPDATE "provider_lines" SET "line_key" = "told"."key" FROM (
	SELECT "id", concat_ws(' ', "tid", "kind", "amount_won", to_char("at" AT TIME ZONE 'Asia/Seoul', 'YYYY-MM-DD'),
		row_number() OVER (
			PARTITION BY "tid", "kind", "amount_won", ("at" AT TIME ZONE 'Asia/Seoul')::date ORDER BY "at", "line_key"
		) - 1) AS "key"
	FROM "provider_lines"
) AS "told" WHERE "told"."id" = "provider_lines"."id";
