CREATE TABLE "schema_state" (
	"only" boolean PRIMARY KEY NOT NULL,
	"last_migration" text NOT NULL,
	"breaks_before" text NOT NULL
);
