-- Each access record is put in the appender's queue; the writer does not wait for the chain.
CREATE FUNCTION queue_access_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO access_queue (record_id) VALUES (NEW.id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER access_records_queue AFTER INSERT ON access_records FOR EACH ROW EXECUTE FUNCTION queue_access_record();
--> statement-breakpoint
-- What was written stands, for the owner too: removing what is older than its term needs the trigger switched off on purpose.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'append-only: %', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER access_records_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON access_records FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER access_chain_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON access_chain FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER filing_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON filing_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER payment_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payment_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER grant_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON grant_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
