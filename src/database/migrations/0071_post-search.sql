-- post_grams stays: the search for cases uses it.
DROP TRIGGER "posts_search_insert" ON "posts";--> statement-breakpoint
DROP TRIGGER "posts_search_update" ON "posts";--> statement-breakpoint
DROP FUNCTION keep_post_search();--> statement-breakpoint
DROP FUNCTION post_word_grams(text, text);--> statement-breakpoint
DROP FUNCTION post_place(text, text);--> statement-breakpoint
DROP TABLE "post_search";--> statement-breakpoint
CREATE INDEX "posts_order" ON "posts" USING btree ("board","published_at","id","branch_id") WHERE "posts"."removed_at" is null;