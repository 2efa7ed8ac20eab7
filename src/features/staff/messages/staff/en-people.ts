import type { RoleId } from '#contract/constants.ts'

/** English messages: people and the staff actions for them. */
export const peopleWords = {
  person: {
    show: 'Show',
    views: { search: 'Customers, dealers and staff', invitations: 'Invitations' },
    search: 'Name, phone, e-mail or company',
    first: 'Search for somebody: type at least two letters or digits.',
    roles: { 1: 'Admin', 2: 'Staff', 3: 'Customer', 4: 'Dealer', 5: 'Sales person' } satisfies Record<RoleId, string>,
    kind: 'Kind',
    phone: 'Phone',
    email: 'E-mail',
    company: 'Company',
    orders: 'Orders',
    since: 'Since',
    factor: 'Two-step sign-in',
    factorOn: 'On',
    factorOff: 'Off',
    drop: 'Turn two-step sign-in off',
    dropText:
      'For somebody who lost both the device and the recovery codes. They are signed out everywhere, their password alone counts from then on, and they are told by message.',
    dropReason: 'How you made sure that it is they',
    dropped: (name: string) => `${name} can sign in with the password alone`,
    access: 'Staff access',
    changeAccess: 'Change staff access',
    accessText:
      'Permissions apply at once. A change between customer, staff and admin signs the person out everywhere.',
    accessKinds: { none: 'None (customer)', staff: 'Staff', admin: 'Admin (everything)' },
    accessChanged: (name: string) => `Staff access of ${name} saved`,
    permissions: 'Permissions',
    permissionNames: {
      orders: 'Orders and messages',
      payments: 'Payments',
      refunds: 'Refunds',
      catalogue: 'Products and promotions',
      stock: 'Stock',
      vouchers: 'Vouchers',
      dealers: 'Dealers and affiliates',
      warranty: 'Warranty',
      authenticity: 'Authenticity codes',
      content: 'Content',
      people: 'People',
      settings: 'Settings',
      audit: 'Audit trail',
      reports: 'Reports',
    },
  },
}
