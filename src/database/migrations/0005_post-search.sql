CREATE TABLE "post_search" (
	"post_id" bigint PRIMARY KEY NOT NULL,
	"place" text NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"grams" text[] NOT NULL
);
--> statement-breakpoint
-- The grams lie apart from their row, so that a walk over all rows stays short; nobody plans by their statistics, which are dear to gather.
ALTER TABLE "post_search" SET (toast_tuple_target = 128);--> statement-breakpoint
ALTER TABLE "post_search" ALTER COLUMN "grams" SET STATISTICS 0;--> statement-breakpoint
-- Every letter and every two letters in a row, each behind the sign of its field. A letter that comes twice is given twice: the index keeps it once.
CREATE FUNCTION post_grams(field text, words text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  letters text[] := string_to_array(lower(words), NULL);
BEGIN
  RETURN array(SELECT field || letter FROM unnest(letters) AS l (letter))
    || array(SELECT field || letter || following FROM unnest(letters, letters[2:]) AS l (letter, following) WHERE following IS NOT NULL);
END
$$;
--> statement-breakpoint
-- What a post must hold to hold a word: the letter, or the two, or every two in a row of a longer word (which is then looked at itself).
CREATE FUNCTION post_word_grams(field text, word text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  letters text[] := string_to_array(lower(word), NULL);
BEGIN
  IF cardinality(letters) < 3 THEN
    RETURN ARRAY[field || array_to_string(letters, '')];
  END IF;
  RETURN array(SELECT DISTINCT field || letter || following FROM unnest(letters, letters[2:]) AS l (letter, following) WHERE following IS NOT NULL);
END
$$;
--> statement-breakpoint
CREATE FUNCTION post_place(board text, branch_id text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT board || '/' || coalesce(branch_id, '')
$$;
--> statement-breakpoint
INSERT INTO "post_search" ("post_id", "place", "published_at", "grams")
SELECT id, post_place(board, branch_id), published_at, post_grams('t', title) || post_grams('c', content_text) || post_grams('w', writer) FROM "posts" WHERE removed_at IS NULL;
--> statement-breakpoint
CREATE FUNCTION keep_post_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.removed_at IS NOT NULL THEN
    DELETE FROM post_search WHERE post_id = NEW.id;
  ELSE
    INSERT INTO post_search (post_id, place, published_at, grams)
    VALUES (NEW.id, post_place(NEW.board, NEW.branch_id), NEW.published_at, post_grams('t', NEW.title) || post_grams('c', NEW.content_text) || post_grams('w', NEW.writer))
    ON CONFLICT (post_id) DO UPDATE SET place = excluded.place, published_at = excluded.published_at, grams = excluded.grams;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER posts_search_insert AFTER INSERT ON posts FOR EACH ROW EXECUTE FUNCTION keep_post_search();--> statement-breakpoint
CREATE TRIGGER posts_search_update AFTER UPDATE OF board, branch_id, title, content_text, writer, published_at, removed_at ON posts FOR EACH ROW EXECUTE FUNCTION keep_post_search();--> statement-breakpoint
DROP INDEX "posts_board_branch_id_published_at_index";--> statement-breakpoint
ALTER TABLE "post_search" ADD CONSTRAINT "post_search_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_search_order" ON "post_search" USING btree ("place","published_at","post_id");--> statement-breakpoint
CREATE INDEX "post_search_grams" ON "post_search" USING gin ("grams") WITH (fastupdate=false);
