/** What the commands do by MODE; what the product does stands in src/server/settings/modes.ts. */

/** Database, simulators and seeds are started and made by the command itself. */
export const isRehearsal = ({ MODE } = process.env) => MODE !== 'service' && MODE !== 'staging' && MODE !== 'drill'

/** A restored copy is read alone. */
export const isCopy = ({ MODE } = process.env) => MODE === 'drill'
