const { PATH, NODE_COMPILE_CACHE } = process.env;

/**
 * The parts of our environment that programs started by tests inherit: the developer's settings
 * must not affect them. A compile cache cuts a quarter of their startup time.
 */
export const inheritedEnvironment = { PATH, NODE_COMPILE_CACHE };
