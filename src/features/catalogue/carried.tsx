import type { ShopQuery } from './shop-search.ts'

interface Props {
  query: ShopQuery
  /** What the form itself says. */
  without: readonly (keyof ShopQuery)[]
}

/** Carries along, in a form without script, whatever else the address asks for. */
export const Carried = ({ query, without }: Props) =>
  Object.entries(query).map(
    ([name, value]) =>
      value !== undefined &&
      !without.some((one) => one === name) && <input key={name} type="hidden" name={name} value={value} />,
  )
