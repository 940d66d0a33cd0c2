/** Why a store other than the exact one decides no property of runs. */
export const noGraph = 'properties of runs are decided on a graph of all states, which only the exact store keeps';
