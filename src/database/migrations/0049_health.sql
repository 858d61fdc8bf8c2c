CREATE TABLE "health_minutes" (
	"subject" text NOT NULL,
	"minute" timestamp (3) with time zone NOT NULL,
	"good" integer NOT NULL,
	"bad" integer NOT NULL,
	"failure" text,
	CONSTRAINT "health_minutes_minute_subject_pk" PRIMARY KEY("minute","subject")
);
