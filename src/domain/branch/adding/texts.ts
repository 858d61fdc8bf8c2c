/** Stands in a new branch's draft where a person of the office has to write; nothing that holds it is published. */
export const toWrite = '(적어 주세요)'
