interface Named {
  first_name: string
  last_name: string
  phone?: string
}

/** The name as written on a parcel; the phone of somebody who has not given a name yet; empty without both. */
export const personName = ({ first_name, last_name, phone }: Named): string =>
  `${first_name} ${last_name}`.trim() || (phone ?? '')
