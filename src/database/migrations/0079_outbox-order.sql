DROP INDEX "outbox_state_due_at_index";--> statement-breakpoint
CREATE INDEX "outbox_state_due_at_created_at_id_index" ON "outbox" USING btree ("state","due_at","created_at","id");