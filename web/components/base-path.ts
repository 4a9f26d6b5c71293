/** The path that the dashboard is served under, fixed when its pages are built: `/fidelity`, or nothing. For server components. */
export const basePath = process.env.BASE_PATH ?? '';
