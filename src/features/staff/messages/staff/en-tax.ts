/** English messages: tax rates. */
export const taxWords = {
  tax: {
    add: 'Plan a rate',
    class: 'Products',
    classes: { device: 'Devices', nicotine_liquid: 'Pods and liquids', accessory: 'Accessories' },
    from: 'From',
    fromHint: 'A day after today. Orders from that day on use the new rate.',
    always: 'From the start',
    rate: 'Rate',
    rateHint: 'Percent on top of the price without tax. Prices include it.',
    label: 'Name on documents',
    labelHint: 'Such as SST or PPN.',
    show: 'Show the amount',
    showHint: 'Switch this off to show only the name, without an amount.',
    state: 'State',
    states: { past: 'Past', current: 'In use', planned: 'Planned' },
    fixed: 'Used by orders, so it can’t be changed. Plan a new rate instead.',
    remove: 'Remove planned rate',
    removed: 'Planned rate removed',
  },
}
