CREATE TABLE "consultation_events" (
	"consultation_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"staff_id" uuid NOT NULL,
	"act" text NOT NULL,
	"note" text,
	CONSTRAINT "consultation_events_consultation_id_seq_pk" PRIMARY KEY("consultation_id","seq")
);
--> statement-breakpoint
ALTER TABLE "consultation_events" ADD CONSTRAINT "consultation_events_consultation_id_consultations_id_fk" FOREIGN KEY ("consultation_id") REFERENCES "public"."consultations"("id") ON DELETE no action ON UPDATE no action;