import { useQuery } from '@tanstack/react-query'
import { homeQuery } from './catalogue-queries.ts'
import { useKept } from './use-kept.ts'

export const useHome = () => useKept(useQuery(homeQuery()))
