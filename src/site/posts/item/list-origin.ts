/** Which page of the list a person came from, as the row's link has kept it in the history. */
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** The list itself until the page is hydrated: the server does not know the history. */
export function useListOrigin(listPath: string): string {
  const { state } = useLocation()
  const [list, setList] = useState(listPath)
  useEffect(() => setList(listIn(state, listPath)), [state, listPath])
  return list
}

function listIn(state: unknown, listPath: string): string {
  const list = typeof state === 'object' && state !== null && 'list' in state ? state.list : undefined
  return typeof list === 'string' && (list === listPath || list.startsWith(`${listPath}?`)) ? list : listPath
}
