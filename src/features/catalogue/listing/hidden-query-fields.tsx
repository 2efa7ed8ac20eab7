import type { ShopQuery } from './shop-search.ts'

interface Props {
  query: ShopQuery
  /** Query parameters that the form has fields for. */
  without: readonly (keyof ShopQuery)[]
}

/** Hidden inputs that preserve the other query parameters when a form is submitted without JavaScript. */
export const HiddenQueryFields = ({ query, without }: Props) =>
  Object.entries(query).map(
    ([name, value]) =>
      value !== undefined &&
      !without.some((one) => one === name) && <input key={name} type="hidden" name={name} value={value} />,
  )
