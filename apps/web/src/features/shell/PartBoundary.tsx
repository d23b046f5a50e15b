import { Component } from "react";
import type { ErrorInfo, ReactNode } from "react";

interface PartBoundaryProps {
  children: ReactNode;
}

/**
 * Around what stands beside the page: if it breaks or its code is gone, it is missing, and the page stands all the
 * same.
 */
export class PartBoundary extends Component<PartBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error(error, info.componentStack);
  }

  override render() {
    return this.state.isBroken ? null : this.props.children;
  }
}
