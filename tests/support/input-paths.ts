import { inputList } from '#tax/inputs/list.ts'

export const inputPaths = Object.keys(inputList) as (keyof typeof inputList)[]
