CREATE TABLE "question_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"question_id" uuid NOT NULL,
	"content_type" text NOT NULL,
	"content_sealed" text NOT NULL,
	"size" integer NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "question_files" ADD CONSTRAINT "question_files_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "question_files_question_id_index" ON "question_files" USING btree ("question_id");