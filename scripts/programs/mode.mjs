/** Behaviour of the commands by MODE; the product's own is in src/server/settings/modes.ts. */

/** The command itself starts database and simulators and makes the seeds. */
export const isRehearsal = ({ MODE } = process.env) => MODE !== 'service' && MODE !== 'staging' && MODE !== 'drill'

/** A restored copy is read only. */
export const isCopy = ({ MODE } = process.env) => MODE === 'drill'
