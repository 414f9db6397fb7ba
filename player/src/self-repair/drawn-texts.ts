/** A node of Preact's tree, by the names of its build: a text has no type, and its text as `props`. */
export interface TreeNode {
  type: unknown;
  props: unknown;
  __k: (TreeNode | null)[] | null;
  __e: Node | null;
}

/**
 * True if the page still has all texts that were drawn. A translator or an extension may have replaced text nodes or
 * their texts: later changes of these would be drawn outside the page. Reads no layout.
 */
export const hasDrawnTexts = (node: TreeNode | null | undefined): boolean =>
  !node ||
  (node.type === null
    ? !node.__e || (node.__e.isConnected && node.__e.nodeValue === `${node.props}`)
    : !node.__k || node.__k.every(hasDrawnTexts));
